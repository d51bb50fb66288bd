/** Returns the entries younger than `lifetime` ms. A timestamp in the future (the clock was set back) counts as old. */
export function fresh<T extends { timestamp: number }>(
  entries: Readonly<Record<string, T>> | undefined,
  lifetime: number,
  now: number,
): Map<string, T> {
  return new Map(
    Object.entries(entries ?? {}).filter(([, { timestamp }]) => timestamp <= now && now - timestamp < lifetime),
  )
}
