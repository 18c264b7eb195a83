import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantAddress } from '../../../src/domain/guest/mistyped-address.ts'

test('an e-mail domain with one or two slips is asked about', () => {
  const meant: [string, string][] = [
    ['ann@gmial.con', 'ann@gmail.com'],
    ['Ann.Borg+x@GMAI.COM', 'Ann.Borg+x@gmail.com'],
    ['ann@gmail.comm', 'ann@gmail.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@yaho.co.uk', 'ann@yahoo.co.uk'],
    ['ann@web.dr', 'ann@web.de'],
    ['ann@iclould.com', 'ann@icloud.com'],
  ]
  for (const [typed, address] of meant) assert.equal(meantAddress(typed), address, typed)
})

test('an e-mail domain that is right, far from every known one, or missing is not asked about', () => {
  const fine = ['ann@gmail.com', 'ann@mail.com', 'ann@ymail.com', 'ann@gmx.net', 'ann@gmx.ch', 'ann@osteria.example']
  for (const typed of [...fine, 'ann@ab.de', 'ann@guests.example', '', 'ann', '@gmial.con', 'ann@']) {
    assert.equal(meantAddress(typed), undefined, typed)
  }
})
