import { networks } from '../../texts/en/networks'
import { useTexts } from '../texts'

export const useNetworkTexts = () => useTexts('networks', networks)
