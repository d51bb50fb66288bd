import { AccountButton, ConnectButton, NetworkButton, WalletButton } from '../src/doors'

/** All buttons of the package, side by side. */
export function Buttons() {
  return (
    <section className="actions" aria-label="Buttons">
      <div className="buttons">
        <ConnectButton show={['network', 'balance', 'avatar', 'name', 'chevron']} />
        <NetworkButton />
        <AccountButton size="sm" show={['avatar', 'address']} />
      </div>
      <div className="buttons">
        <WalletButton wallet="app.beacon.wallet" />
        <WalletButton wallet="walletConnect" />
        <WalletButton social="google" />
        <WalletButton email />
      </div>
    </section>
  )
}
