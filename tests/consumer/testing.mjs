/**
 * The doors for tests as a host has them: the wallet's script in a page without modules, a walk of a chart, a chart file,
 * and the replay of a report, whose path is the argument.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import network from 'walletchart/charts/network.json' with { type: 'json' }
import * as machines from 'walletchart/machines'
import { connectionPayloads, graphOf, loadChart, replayReport } from 'walletchart/machines/testing'
import { testAccount, walletScript } from 'walletchart/testing'
import { createActor, createMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost', runScripts: 'outside-only' })
window.eval(walletScript())
const wallet = window.walletchartTesting['test.wallet']
const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
assert.deepEqual([...accounts], [testAccount().address])
wallet.remove()

const { logic, options } = graphOf(machines.connectionMachine, connectionPayloads)
const paths = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('connected') })
assert.ok(paths.length > 0)

// A chart file is a configuration of XState as it is, and a machine with puppets.
assert.equal(createMachine(network).id, 'network')
const actor = createActor(loadChart(network)).start()
actor.send({ type: 'network.switch' })
assert.equal(actor.getSnapshot().value, 'idle')
const asking = createActor(loadChart(network).provide({ guards: { hasNoWallet: () => false } })).start()
asking.send({ type: 'network.switch' })
assert.deepEqual(asking.getSnapshot().value, { switching: 'asking' })
// The limits of the chart would keep the process alive.
asking.stop()
// As in a test that `walletchart-replay --test` writes. The router goes to the views of a feature.
const replay = replayReport(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')), machines)
assert.ok(replay.isEqual, JSON.stringify(replay.steps.filter(({ verdict }) => verdict === 'different')))
console.log('tested with the doors for tests')
