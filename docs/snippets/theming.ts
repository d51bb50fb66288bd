import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region theme
const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#16a34a', '--w3m-border-radius-master': '2px' },
})
modal.setThemeMode('dark') // at any time
// #endregion
