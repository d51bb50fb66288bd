import { connect } from '../../texts/en/connect'
import { useTexts } from '../texts'

/** Apart from the other wallet views' texts, which come with those views. */
export const useConnectTexts = () => useTexts('connect', connect)
