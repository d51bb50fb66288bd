import { createModal, type Theme } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import { midnight } from 'walletchart/themes'

// #region theme
const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  themeMode: 'auto',
  theme: midnight,
})
modal.setThemeMode('dark') // at any time
// #endregion

// #region own
const ours: Theme = {
  version: 1,
  accent: '#16a34a',
  radius: '3px',
  density: 'compact',
  dark: { ...midnight.dark, surface: '#0b0f0d', buttonRadius: '99px' },
  light: { surface: '#fdfffe' },
}
modal.setTheme(ours)
// #endregion
