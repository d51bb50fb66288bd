import { login } from '../../texts/en/login'
import { useTexts } from '../texts'

export const useLoginTexts = () => useTexts('login', login)
