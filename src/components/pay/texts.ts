import { pay } from '../../texts/en/pay'
import { useTexts } from '../texts'

export const usePayTexts = () => useTexts('pay', pay)
