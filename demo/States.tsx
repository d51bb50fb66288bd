import { useAccount, useEvents, useModalState, useNetwork, useWalletInfo, type ThemeState } from '../src/doors'

/**
 * Shows all state that the host receives, unchanged.
 *
 * @param theme the page's theme; from its first change on also the modal's
 */
export function States({ theme }: { theme: ThemeState }) {
  const states: { id: string; title: string; value: unknown }[] = [
    { id: 'accountState', title: 'Account', value: useAccount() },
    { id: 'networkState', title: 'Network', value: useNetwork() },
    { id: 'appKitState', title: 'App', value: useModalState() },
    { id: 'themeState', title: 'Theme', value: theme },
    { id: 'events', title: 'Last event', value: useEvents() },
    { id: 'walletInfo', title: 'Wallet', value: useWalletInfo() ?? {} },
  ]
  return (
    <section className="states" aria-label="State">
      {states.map(({ id, title, value }) => (
        <article key={id}>
          <h2 id={`${id}-title`}>{title}</h2>
          <pre id={id} tabIndex={0} aria-labelledby={`${id}-title`}>
            {JSON.stringify(value, null, 2)}
          </pre>
        </article>
      ))}
    </section>
  )
}
