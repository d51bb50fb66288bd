import { accountHandlers } from './account'
import { openChannel } from './channel'
import { loginHandlers } from './login'
import { memory } from './memory'
import { isObject } from './message'
import { runRpc } from './rpc'
import { renderIdle } from './screen'
import { applyTheme } from './theme'

renderIdle()

openChannel({
  ...loginHandlers,
  ...accountHandlers,
  RPC_REQUEST: runRpc,
  SYNC_THEME: async (payload) => applyTheme(payload),
  SYNC_DAPP_DATA: async ({ metadata }) => {
    const name = isObject(metadata) ? metadata['name'] : undefined
    if (typeof name === 'string') memory.appName.set(name.slice(0, 60))
  },
  RELOAD: async (_, { afterwards }) => afterwards(() => location.reload()),
})
