document.title = 'Feldwerk'
