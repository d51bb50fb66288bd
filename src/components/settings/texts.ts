import { settings } from '../../texts/en/settings'
import { useTexts } from '../texts'

export const useSettingsTexts = () => useTexts('settings', settings)
