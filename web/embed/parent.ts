// For a page with iframes of frame.html: `<script src="…/embed/v1/parent.js" async></script>`.
{
}
