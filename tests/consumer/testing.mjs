/** The doors for tests as a host has them: the wallet's script in a page without modules, and a walk of a chart. */
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import { connectionMachine } from 'walletchart/machines'
import { connectionPayloads, graphOf } from 'walletchart/machines/testing'
import { testAccount, walletScript } from 'walletchart/testing'
import { getShortestPaths } from 'xstate/graph'

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost', runScripts: 'outside-only' })
window.eval(walletScript())
const wallet = window.walletchartTesting['test.wallet']
const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
assert.deepEqual([...accounts], [testAccount().address])
wallet.remove()

const { logic, options } = graphOf(connectionMachine, connectionPayloads)
const paths = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('connected') })
assert.ok(paths.length > 0)
console.log('tested with the doors for tests')
