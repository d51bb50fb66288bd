export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
/** A CAIP-2 namespace that the product knows more of than that it is one. */
export type KnownNamespace = (typeof chainNamespaces)[number]

const isKnown = (namespace: string): namespace is KnownNamespace =>
  (chainNamespaces as readonly string[]).includes(namespace)

/**
 * The id of the chart of a namespace's connection, among those of all charts: one that we know is called as it is,
 * another might bear the name of a chart.
 */
export const connectionOf = (namespace: string): KnownNamespace =>
  isKnown(namespace) ? namespace : (`${namespace}:` as KnownNamespace)
