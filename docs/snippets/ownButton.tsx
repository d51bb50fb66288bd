import { ConnectButton } from 'walletchart'

// #region button
export const Wallet = () => (
  <ConnectButton>
    {({ status, account, open }) => (
      <button onClick={() => void open()}>{status === 'connected' ? account.address : 'Log in with a wallet'}</button>
    )}
  </ConnectButton>
)
// #endregion
