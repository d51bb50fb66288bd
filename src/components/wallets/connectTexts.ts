import { connect } from '../../texts/en/connect'
import { useTexts } from '../texts'

/** Returns the texts of Connect. Those of the other wallet views are loaded with these views. */
export const useConnectTexts = () => useTexts('connect', connect)
