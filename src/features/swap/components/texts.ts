import { swap } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the swap views in the dialog's language. */
export const useSwapTexts = () => useTexts('swap', swap)
