import { expect, test } from 'vitest';

/** jsdom's own answer, worked out in a page beside this one. */
function whole(html: string): (id: string) => CSSStyleDeclaration {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) throw new Error('The frame has no page.');
  page.body.innerHTML = html;
  return (id) => window.getComputedStyle(page.getElementById(id) as Element);
}

const HTML = `
  <div id="shown">a</div><span id="inline">a</span><ul><li id="item">a</li></ul><button id="button">a</button>
  <p id="hidden" hidden>a</p><div id="none" style="display: none">a</div><div id="flex" style="display: flex">a</div>
  <div style="visibility: hidden"><b id="unseen">a</b><b id="seen" style="visibility: visible">a</b></div>
  <dialog id="closed">a</dialog><dialog id="open" open>a</dialog><input id="kept" type="hidden"><input id="typed">
  <table><tbody><tr id="row"><td id="cell">a</td></tr></tbody></table><template id="template"></template>
  <div style="opacity: 0.5; pointer-events: none" id="faint">a</div>`;

test('the light styles of a screen are those that jsdom works out whole', () => {
  const expected = whole(HTML);
  document.body.insertAdjacentHTML('beforeend', HTML);
  for (const { id } of document.querySelectorAll('body > [id], body [id]')) {
    const { display, visibility } = getComputedStyle(document.getElementById(id) as Element);
    expect([id, display, visibility]).toEqual([id, expected(id).display, expected(id).visibility]);
  }
  const faint = getComputedStyle(document.getElementById('faint') as Element);
  expect([faint.opacity, faint.pointerEvents, faint.getPropertyValue('display')]).toEqual(['0.5', 'none', 'block']);
});

test('a page with a style sheet of its own has the styles that it says', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.away { display: none }';
  document.body.innerHTML = '<p class="away">a</p>';
  expect(getComputedStyle(document.querySelector('p') as Element).display).toBe('none');
  sheet.remove();
});
