import { sessions } from '../../texts/en/sessions'
import { useTexts } from '../texts'

export const useSessionTexts = () => useTexts('sessions', sessions)
