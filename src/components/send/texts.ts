import { send } from '../../texts/en/send'
import { useTexts } from '../texts'

export const useSendTexts = () => useTexts('send', send)
