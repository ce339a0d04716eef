x -c echo x > /tmp/m/t/a b.txt
