// For browsers that know no modules (Internet Explorer and its like): a plain page, written in the JavaScript
// of their day. It has to work without the bundle, so its texts are here and not in the message store.
(function () {
  var french = /^fr/i.test(navigator.language || navigator.userLanguage || '');
  var texts = french
    ? [
        'Ce navigateur n’existe plus',
        'Pour profiter de notre produit, veuillez utiliser un navigateur moderne comme Chrome ou Mozilla Firefox',
      ]
    : ['This browser is extinct', 'To enjoy our product please use a modern browser like Chrome or Mozilla Firefox'];

  function show() {
    var page = document.createElement('div');
    var heading = document.createElement('h1');
    var line = document.createElement('p');
    heading.appendChild(document.createTextNode(texts[0]));
    line.appendChild(document.createTextNode(texts[1]));
    page.appendChild(heading);
    page.appendChild(line);
    page.style.cssText = 'max-width:36em;margin:15% auto;padding:0 1em;font-family:Georgia,serif;color:#16201F';
    document.body.innerHTML = '';
    document.body.appendChild(page);
    document.documentElement.lang = french ? 'fr' : 'en';
    document.title = texts[0];
  }

  if (document.body) show();
  else window.onload = show;
})();
