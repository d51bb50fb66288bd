/** Names that the host gives to addresses, such as `Treasury`. */
export type AddressLabels = Readonly<Record<string, string>>

/** EVM addresses are known in any case, others to the letter. */
const keyOf = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

export function labelOf(labels: AddressLabels, address: string): string | undefined {
  const key = keyOf(address)
  return Object.keys(labels).includes(key) ? labels[key] : undefined
}

/** The same labels with this one; without it where none is given. */
export function withLabel(labels: AddressLabels, address: string, label?: string): AddressLabels {
  const others = Object.entries(labels).filter(([key]) => key !== keyOf(address))
  return Object.fromEntries(label ? [...others, [keyOf(address), label]] : others)
}
