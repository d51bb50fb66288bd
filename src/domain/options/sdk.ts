/** What the services are told of who asks: without these they answer empty (decisions 35). */
export const sdkType = 'appkit'
export const sdkVersion = 'react-universal-1.7.7'
