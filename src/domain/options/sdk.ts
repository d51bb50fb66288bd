/** The parameters by which the services know the caller: without them they answer empty (docs/decisions.md#35). */
export const sdkType = 'appkit'
export const sdkVersion = 'react-universal-1.7.7'
