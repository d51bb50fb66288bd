// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A small ERC-721; anybody may mint.
contract SandboxCats {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotYours();
    error NoSuchCat();
    error NotTaken();

    string public constant name = "Sandbox Cats";
    string public constant symbol = "CATS";
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(uint256 => address) private _owners;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = _owners[id];
        if (owner == address(0)) revert NoSuchCat();
    }

    function mint(address to) external returns (uint256 id) {
        id = ++totalSupply;
        _owners[id] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotYours();
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        bool allowed = msg.sender == owner || isApprovedForAll[owner][msg.sender] || getApproved[id] == msg.sender;
        if (owner != from || !allowed || to == address(0)) revert NotYours();
        delete getApproved[id];
        _owners[id] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        (bool done, bytes memory answer) = to.call(abi.encodeWithSelector(0x150b7a02, msg.sender, from, id, data));
        if (!done || answer.length < 32 || abi.decode(answer, (bytes4)) != 0x150b7a02) revert NotTaken();
    }
}
