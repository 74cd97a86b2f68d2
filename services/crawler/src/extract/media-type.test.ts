import { expect, test } from 'bun:test'
import { mediaKindOf } from './media-type.ts'

const kindOf = (source: string, contentType: string | null) => mediaKindOf(Buffer.from(source, 'latin1'), contentType)

test.each([
  ['<p>x', 'text/html; charset=utf-8', 'html'],
  ['x', 'TEXT/HTML', 'html'],
  ['<html/>', 'application/xhtml+xml', 'xhtml'],
  ['{"a":1}', 'text/plain', 'text'],
  ['# x', 'text/markdown', 'text'],
  ['<p>x', 'application/json', 'other'],
  ['x', 'image/png', 'other'],
  ['%PDF-1.7', 'text/html', 'other'],
  ['\x89PNG\r\n', 'text/html', 'other'],
  [' {"error":"none"}', 'text/html', 'other'],
  ['[1] <b>x</b>', 'text/html', 'html'],
  ['<!DOCTYPE html><p>', null, 'html'],
  ['\n <html>', '', 'html'],
  ['\xef\xbb\xbf<!doctype html>', null, 'html'],
  ['<rss>', null, 'other'],
  ['<?xml version="1.0"?>\n<!-- x -->\n<rss version="2.0">', 'text/html', 'other'],
  ['<feed xmlns="http://www.w3.org/2005/Atom">', 'text/html', 'other'],
  ['{"a":1}', null, 'other'],
  ['Hello', null, 'text'],
  ['a\0b', null, 'other'],
] as const)('%p sent as %p is %s', (source, contentType, kind) => {
  expect(kindOf(source, contentType)).toBe(kind)
})
