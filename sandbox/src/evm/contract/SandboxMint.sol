// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Coin, PlainCoin, SilentCoin, StuckCoin} from "./SandboxCoins.sol";
import {SandboxCats} from "./SandboxCats.sol";

/// Makes all of the sandbox's coins in one transaction, and gives some of each to whoever is to have them. The coins'
/// addresses follow from this contract's own: each is made by `new`, in the order below.
contract SandboxMint {
    Coin[5] public coins;
    SandboxCats public cats;

    constructor(address[] memory holders) {
        coins[0] = new PlainCoin("Sandbox Dollar", "USDX", 6);
        coins[1] = new SilentCoin("Tether-like Dollar", "TETH", 6);
        coins[2] = new PlainCoin("Sandbox Bitcoin", "SBTC", 8);
        coins[3] = new PlainCoin("Sandbox Gold", "GOLD", 18);
        coins[4] = new StuckCoin("Stuck Coin", "STUCK", 18);
        cats = new SandboxCats();
        for (uint256 i = 0; i < holders.length; i++) {
            gift(holders[i]);
        }
    }

    function gift(address to) public {
        coins[0].mint(to, 1_234_567_890);
        coins[1].mint(to, 250_000_000);
        coins[2].mint(to, 12_345_678);
        coins[3].mint(to, 3_141_592_653_589_793_238);
        coins[4].mint(to, 7 ether);
        cats.mint(to);
    }
}
