import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region wallets
export const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  customWallets: [
    {
      id: 'harbor',
      name: 'Harbor',
      homepage: 'https://harbor.example',
      image_url: 'https://harbor.example/icon.png',
      mobile_link: 'harbor://',
      app_store: 'https://apps.apple.com/app/id000000000',
    },
  ],
})
// #endregion
