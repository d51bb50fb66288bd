/** Labels that the host gives to addresses, such as `Treasury`. */
export type AddressLabels = Readonly<Record<string, string>>

/** Lookup key: case-insensitive for EVM addresses, exact for others. */
const keyOf = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** Returns the label of an address, if any. */
export function labelOf(labels: AddressLabels, address: string): string | undefined {
  const key = keyOf(address)
  return Object.keys(labels).includes(key) ? labels[key] : undefined
}

/** Returns the labels with this one set, or removed if no label is given. */
export function withLabel(labels: AddressLabels, address: string, label?: string): AddressLabels {
  const others = Object.entries(labels).filter(([key]) => key !== keyOf(address))
  return Object.fromEntries(label ? [...others, [keyOf(address), label]] : others)
}
