// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The sandbox's smart account: one owner, who alone moves it and whose signatures count as its own (EIP-1271).
contract SandboxAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotOwner();

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    // Half of the curve's order: of the two s that fit a signature only the lower is taken.
    uint256 private constant HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    receive() external payable {}

    function execute(address to, uint256 value, bytes calldata data) external onlyOwner returns (bytes memory) {
        return _call(to, value, data);
    }

    /// All of the calls, or none.
    function executeBatch(Call[] calldata calls) external onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            _call(calls[i].to, calls[i].value, calls[i].data);
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return INVALID;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HIGHEST_S) return INVALID;
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? VALID : INVALID;
    }

    function _call(address to, uint256 value, bytes calldata data) private returns (bytes memory) {
        (bool done, bytes memory answer) = to.call{value: value}(data);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }
}
