// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What every ERC-20 of the sandbox has; anybody may mint.
abstract contract Coin {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotEnough();

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _approve(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _spend(address from, uint256 value) internal {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert NotEnough();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    }

    function _move(address from, address to, uint256 value) internal {
        if (balanceOf[from] < value) revert NotEnough();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

contract PlainCoin is Coin {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Coin(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }
}

/// Answers nothing where the standard wants a bool, and takes a new limit only where none is left of the last, as the
/// oldest dollar coin does.
contract SilentCoin is Coin {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Coin(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        _approve(spender, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, value);
        _move(from, to, value);
    }
}

/// Can be held and approved, never moved.
contract StuckCoin is Coin {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Coin(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert("This coin is stuck");
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert("This coin is stuck");
    }
}
