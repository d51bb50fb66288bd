/** Version of the package, as in package.json; requests carry a fixed one (docs/decisions.md#35). */
export const version = '0.1.0'
