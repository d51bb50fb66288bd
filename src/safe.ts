/** Door `walletchart/safe`: the Safe that has the page open as one of its apps. */
export { safeAdapter, type SafeAdapterOptions } from './adapters/safe'
