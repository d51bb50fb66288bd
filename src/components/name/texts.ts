import { names } from '../../texts/en/names'
import { useTexts } from '../texts'

export const useNameTexts = () => useTexts('names', names)
