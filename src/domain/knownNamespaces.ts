/** CAIP-2 namespaces with rules of their own in this product. */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
/** CAIP-2 namespace with rules of its own in this product. */
export type KnownNamespace = (typeof chainNamespaces)[number]

const isKnown = (namespace: string): namespace is KnownNamespace =>
  (chainNamespaces as readonly string[]).includes(namespace)

/**
 * Returns the actor id of a namespace's connection chart. Unknown namespaces get a `:`, because they could have the
 * name of another chart.
 */
export const connectionOf = (namespace: string): KnownNamespace =>
  isKnown(namespace) ? namespace : (`${namespace}:` as KnownNamespace)
