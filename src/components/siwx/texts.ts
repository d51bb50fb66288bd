import { siwx } from '../../texts/en/siwx'
import { useTexts } from '../texts'

export const useSiwxTexts = () => useTexts('siwx', siwx)
