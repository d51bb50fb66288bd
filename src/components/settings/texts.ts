import { settings } from '../../texts/en/settings'
import { useTexts } from '../texts'

/** Returns the texts of the settings views in the chosen language. */
export const useSettingsTexts = () => useTexts('settings', settings)
