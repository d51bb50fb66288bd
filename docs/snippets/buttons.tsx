import { AccountButton, ConnectButton, NetworkButton, WalletButton } from 'walletchart'

// #region buttons
export const Bar = () => (
  <nav>
    <NetworkButton />
    <ConnectButton show={['balance', 'avatar', 'name', 'chevron']} />
  </nav>
)

export const LogIn = () => (
  <>
    <WalletButton wallet="io.metamask" />
    <WalletButton social="google" label="Continue with Google" />
    <WalletButton email />
    <AccountButton size="sm" />
  </>
)
// #endregion
