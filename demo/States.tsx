import { useAccount, useEvents, useModalState, useNetwork, useWalletInfo, type ThemeState } from '../src/index'

/**
 * All that the host is told, as it is told.
 *
 * @param theme the page's, which is the modal's from its first change on
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
