/** The entries that may still be trusted. A timestamp of the future comes from a clock that was set back: it counts as old. */
export function fresh<T extends { timestamp: number }>(
  entries: Readonly<Record<string, T>> | undefined,
  lifetime: number,
  now: number,
): Map<string, T> {
  return new Map(
    Object.entries(entries ?? {}).filter(([, { timestamp }]) => timestamp <= now && now - timestamp < lifetime),
  )
}
