/** The key-value storage the WalletConnect library asks for, kept in memory. */
export function memoryStorage() {
  const kept = new Map<string, string>()
  const read = <T>(key: string): T | undefined => {
    const value = kept.get(key)
    return value === undefined ? undefined : (JSON.parse(value) as T)
  }
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T = unknown>() => [...kept.keys()].map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T = unknown>(key: string) => read<T>(key),
    setItem: async <T = unknown>(key: string, value: T) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void kept.delete(key),
  }
}
