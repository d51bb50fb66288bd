import { send } from '../../texts/en/send'
import { useTexts } from '../texts'

/** Returns the texts of the send views in the dialog's language. */
export const useSendTexts = () => useTexts('send', send)
