/** Text in a storage of this origin. If the storage is blocked or full, the text lasts as long as the page. */
export function kept(storage: () => Storage, key: string) {
  let held: string | undefined
  let refused = false
  return {
    get(): string | undefined {
      if (refused) return held
      try {
        return storage().getItem(key) ?? undefined
      } catch {
        return held
      }
    },
    set(value: string | undefined): void {
      held = value
      try {
        if (value === undefined) storage().removeItem(key)
        else storage().setItem(key, value)
        refused = false
      } catch {
        // The storage still has the previous value, if any.
        refused = true
      }
    },
  }
}

export const forGood = (key: string) => kept(() => localStorage, key)
