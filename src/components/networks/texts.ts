import { networks } from '../../texts/en/networks'
import { useTexts } from '../texts'

/** Returns the texts of the network views in the chosen language. */
export const useNetworkTexts = () => useTexts('networks', networks)
